/**
 * Makes the page work without its server, once it has been loaded. A newer build that waits takes over while the page
 * loads, before anything has been done on it; the page is then loaded once more.
 */
export async function registerOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const update = serviceWorker.controller !== null;
  try {
    const registration = await serviceWorker.register(new URL('service-worker.js', document.baseURI), { scope: './' });
    if (!update || !registration.waiting) return;
    serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration.waiting.postMessage('take over');
  } catch {
    // Without storage, or from an address that is not secure, the page works as long as its server does.
  }
}
