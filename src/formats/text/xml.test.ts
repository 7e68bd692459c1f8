import { describe, expect, it } from 'vitest';
import { childrenOf, escapeXml, parseXml, textOf, type XmlElement } from './xml.js';

function root(text: string): XmlElement {
  const result = parseXml(text);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.value;
}

const refusal = (text: string) => {
  const result = parseXml(text);
  return result.ok ? undefined : result.faults[0];
};

describe('the XML reader', () => {
  it('reads elements, attributes, text and CDATA in order', () => {
    const element = root(
      '<?xml version="1.0"?><!-- x --><a b="1" c = \'&quot;2\'>one<i/>two<![CDATA[<&>]]><j> </j></a>\n',
    );
    expect([...element.attributes]).toEqual([
      ['b', '1'],
      ['c', '"2'],
    ]);
    expect(element.content.map((part) => (typeof part === 'string' ? part : part.name))).toEqual([
      'one',
      'i',
      'two<&>',
      'j',
    ]);
    expect(textOf(element)).toBe('onetwo<&> ');
    expect(childrenOf(element, 'j')).toHaveLength(1);
  });

  it('replaces the predefined entities and numeric references once', () => {
    expect(textOf(root('<a>&lt;&amp;lt;&#65;&#x1F600;&apos;&gt;</a>'))).toBe("<&lt;A😀'>");
  });

  it('takes named characters only from the caller', () => {
    expect(refusal('<a>&copy;</a>')).toMatchObject({ code: 'bad-entity', line: 1, column: 4 });
    const result = parseXml('<a>&copy;</a>', new Map([['copy', '©']]));
    expect(result.ok && textOf(result.value)).toBe('©');
  });

  it('skips a DOCTYPE but refuses entity declarations', () => {
    expect(root('<!DOCTYPE pbn SYSTEM "https://example.org/a>b.dtd">\n<a/>').name).toBe('a');
    expect(root('<!DOCTYPE a [<!ELEMENT a (#PCDATA)> <!-- ] > -->]><a/>').name).toBe('a');
    const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('\n');
    expect(refusal(`<!DOCTYPE a [\n<!ENTITY l0 "lol">\n${laughs}]><a>&l9;</a>`)).toMatchObject({
      code: 'entity-declaration',
      line: 2,
      column: 1,
    });
    expect(refusal('<!DOCTYPE a [<!ENTITY a "&a;">]><a>&a;</a>')).toMatchObject({ code: 'entity-declaration' });
    expect(refusal('<!DOCTYPE a [%remote;]><a/>')).toMatchObject({ code: 'entity-declaration' });
    expect(refusal('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>')).toBeDefined();
  });

  it.each([
    ['', 'not-xml'],
    ['hello', 'not-xml'],
    ['<a></a>x', 'not-xml'],
    ['<a/><b/>', 'not-xml'],
    ['<a/><!DOCTYPE a>', 'not-xml'],
    ['<1/>', 'not-xml'],
    ['<a b=1/>', 'not-xml'],
    ['<![CDATA[x]]>', 'not-xml'],
    ['<a b="1" b="2"/>', 'bad-attribute'],
    ['<a><b></a></b>', 'mismatched-tag'],
    ['</a>', 'mismatched-tag'],
    ['<a', 'truncated'],
    ['<a>', 'truncated'],
    ['<a></a', 'truncated'],
    ['<!-- x', 'truncated'],
    ['<?xml', 'truncated'],
    ['<a><![CDATA[x', 'truncated'],
    ['<!DOCTYPE a [', 'truncated'],
    ['<!DOCTYPE a "x', 'truncated'],
    ['<a>&</a>', 'bad-entity'],
    ['<a>&#0;</a>', 'bad-entity'],
    ['<a>&#xD800;</a>', 'bad-entity'],
    ['<a>&#x110000;</a>', 'bad-entity'],
    ['<a>&amp</a>', 'bad-entity'],
  ])('refuses %j as %s', (text, code) => {
    expect(refusal(text)).toMatchObject({ code, line: 1 });
  });

  it('says where', () => {
    expect(refusal('<a>\n  <b>\n</c>\n</a>')).toMatchObject({ code: 'mismatched-tag', line: 3, column: 1 });
    expect(refusal('<a>\n  &nope;</a>')).toMatchObject({ line: 2, column: 3 });
  });

  it('is bounded in depth and in elements', () => {
    expect(refusal('<a>'.repeat(100_000))).toMatchObject({ code: 'too-deep', column: 193 });
    expect(refusal(`<a>${'<b/>'.repeat(700_000)}</a>`)).toMatchObject({ code: 'too-large' });
  });

  it('escapes what it reads back', () => {
    const text = 'a <b> & "c" \' \r\t\n ü 😀';
    expect(textOf(root(`<a>${escapeXml(text)}</a>`))).toBe(text);
    expect(root(`<a b="${escapeXml(text)}"/>`).attributes.get('b')).toBe(text);
    expect(escapeXml('\u0000\ud800x')).toBe('\ufffd\ufffdx');
  });
});
