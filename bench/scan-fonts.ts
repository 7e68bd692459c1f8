/**
 * The fonts of the scanner's training and of its test set, from npm packages (@fontsource/*, all under open licences) and the
 * DejaVu of Debian. They are fetched once, with `npm pack`, into node_modules/.cache; nothing of them is in the repository.
 * The three fonts of the test set are used neither in training nor in tuning; those of the tuning set are not used in training.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const VERSION = '5.3.0';
const CACHE = resolve('node_modules/.cache/scan-fonts');

/** Sans, serif, narrow, typewriter, rounded and written; the names of the packages. */
export const TRAINING_FONTS = [
  ...['arimo', 'roboto', 'open-sans', 'lato', 'montserrat', 'source-sans-3', 'ubuntu', 'noto-sans', 'pt-sans', 'inter'],
  ...['fira-sans', 'libre-franklin', 'work-sans', 'carlito', 'nunito', 'quicksand', 'dosis', 'josefin-sans'],
  ...['roboto-condensed', 'archivo-narrow', 'oswald', 'tinos', 'merriweather', 'playfair-display', 'noto-serif'],
  ...['pt-serif', 'crimson-text', 'eb-garamond', 'libre-baskerville', 'roboto-mono', 'cousine', 'comic-neue'],
  ...['mulish', 'manrope', 'dm-sans', 'outfit', 'urbanist', 'lexend', 'figtree', 'jost', 'titillium-web', 'exo-2'],
  ...['hind', 'heebo', 'assistant', 'asap', 'signika', 'overpass', 'nunito-sans', 'public-sans', 'be-vietnam-pro'],
  ...['sora', 'space-grotesk', 'plus-jakarta-sans', 'varela-round', 'comfortaa', 'fredoka', 'baloo-2', 'mali'],
  ...['patrick-hand', 'spectral', 'vollkorn', 'domine', 'arvo', 'roboto-slab', 'zilla-slab', 'noticia-text', 'gelasio'],
  ...['old-standard-tt', 'bodoni-moda', 'dm-serif-display', 'anton', 'bebas-neue', 'fjalla-one', 'saira-condensed'],
  ...['rajdhani', 'orbitron', 'share-tech-mono', 'ibm-plex-mono', 'source-code-pro', 'fira-mono', 'inconsolata'],
  ...['courier-prime', 'm-plus-rounded-1c', 'zen-maru-gothic', 'kosugi-maru', 'noto-sans-jp'],
] as const;
export const TUNING_FONTS = ['barlow', 'bitter', 'rubik', 'karla', 'ibm-plex-sans', 'source-serif-4'] as const;
export const TEST_FONTS = ['poppins', 'lora', 'cabin'] as const;

export interface FontFile {
  readonly name: string;
  /** woff2, or ttf from Debian. */
  readonly bytes: Buffer;
}

/** Regular, bold and, where there is one, italic. */
export function fontFiles(
  packages: readonly string[],
  styles = /latin-(400-normal|700-normal|400-italic)/,
): FontFile[] {
  return packages.flatMap((name) => {
    const folder = join(CACHE, name);
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      const packed = execFileSync('npm', ['pack', '--silent', `@fontsource/${name}@${VERSION}`], { cwd: folder });
      execFileSync('tar', ['xzf', packed.toString().trim(), '--strip-components=2', 'package/files'], { cwd: folder });
    }
    const wanted = new RegExp(`^${name}-${styles.source}\\.woff2$`);
    return readdirSync(folder)
      .filter((file) => wanted.test(file))
      .sort()
      .map((file) => ({ name: file.replace('.woff2', ''), bytes: readFileSync(join(folder, file)) }));
  });
}

const DEJAVU = '/usr/share/fonts/truetype/dejavu';

export function debianFonts(): FontFile[] {
  const files = existsSync(DEJAVU) ? readdirSync(DEJAVU).filter((file) => /^DejaVuS.*\.ttf$/.test(file)) : [];
  return files.sort().map((file) => ({ name: file, bytes: readFileSync(join(DEJAVU, file)) }));
}
