/** The checker in contrib/check_proof.py, one process for many certificates. */
import { spawnSync } from 'node:child_process';

/** Runs contrib/check_proof.py once over many certificates. Answers one line each. */
export function checkInPython(pairs: readonly { certificate: string; content: string }[]): string[] {
  const script = `
import sys, json
sys.path.insert(0, 'contrib')
sys.dont_write_bytecode = True
from check_proof import check, Refused
for line in sys.stdin:
    pair = json.loads(line)
    try:
        print('accepted:', check(pair['certificate'].rstrip('\\n').split('\\n'), pair['content'].split('\\n'))[0])
    except Refused as refusal:
        print('refused:', str(refusal).replace('\\n', ' '))
`;
  const { stdout, stderr, status } = spawnSync('python3', ['-c', script], {
    input: pairs.map((pair) => `${JSON.stringify(pair)}\n`).join(''),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').slice(0, -1);
}
