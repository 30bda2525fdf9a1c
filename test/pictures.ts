import { mkdir } from 'node:fs/promises'
import { openBrowser, openSignedIn } from './browser.ts'
import { startSignedIn } from './sign-in.ts'

/** The pictures of the README, made from the demo world: `npm run pictures`. */
const folder = 'docs/pictures'

const shots = [
  {
    name: 'list-light',
    path: '/t/products?size=25&sort=-price',
    width: 1280,
    height: 720,
    colorScheme: 'light',
  },
  { name: 'list-dark', path: '/t/customers?size=25', width: 1280, height: 720, colorScheme: 'dark' },
  { name: 'row-phone', path: '/t/products/17', width: 390, height: 844, colorScheme: 'light' },
] as const

await mkdir(folder, { recursive: true })
const server = await startSignedIn()
const browser = await openBrowser()
try {
  for (const { name, path, width, height, colorScheme } of shots) {
    const { page, context } = await openSignedIn(browser, server, {
      viewport: { width, height },
      colorScheme,
    })
    await page.goto(server.address + path)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${folder}/${name}.png` })
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
