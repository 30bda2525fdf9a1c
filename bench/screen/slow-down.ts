import type { Page } from 'playwright-core'

/** As many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
}

/** "Fast 3G" as the browser's own tools have it: 1.44 Mbit/s, and 562 ms there and back. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1.44 * 1_000_000) / 8,
    uploadThroughput: (675 * 1000) / 8,
  })
}
