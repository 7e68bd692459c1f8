/** Made by the build; see scripts/gallery-plugin.ts. */
declare module 'virtual:gallery' {
  const examples: readonly import('./example.js').Example[];
  export default examples;
}
