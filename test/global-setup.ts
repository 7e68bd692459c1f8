/** Builds the package once, before the tests that use it as its users do; without a build those fail, the others run. */
import { spawnSync } from 'node:child_process';

export default function setup(): void {
  spawnSync('sh', ['scripts/build'], { stdio: 'inherit' });
}
