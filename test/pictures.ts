import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { followLauncher } from '../src/cli/follow-launcher.ts'
import { awaitScripts, openBrowser, openSignedIn } from './browser.ts'
import { type Shot, shots } from './picture-shots.ts'
import { type SignedInServer, startSignedIn } from './sign-in.ts'

/** The pictures of README and manual, made from the demo world: `npm run pictures`. Words after it name some. */
const folder = 'docs/pictures'
const quality = 0.8

followLauncher()
await mkdir(folder, { recursive: true })
const names = process.argv.slice(2)
const wanted = shots.filter(({ name }) => names.length === 0 || names.includes(name))
const browser = await openBrowser()
try {
  for (const colorScheme of ['light', 'dark'] as const) await takeAll(colorScheme)
} finally {
  await browser.close()
}

/** Each look has a world of its own, because the last pictures change it. */
async function takeAll(colorScheme: 'light' | 'dark'): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'switchboard-'))
  const server = await startSignedIn({ dataDir, isFirst: true })
  const life = spawn(process.execPath, [
    'src/cli/main.ts',
    'demo',
    'life',
    '--per-second',
    '1',
    '--data-dir',
    dataDir,
  ])
  const ended = once(life, 'exit')
  try {
    for (const shot of wanted) await take(shot, server, colorScheme)
  } finally {
    life.kill()
    await ended
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
}

async function take(shot: Shot, server: SignedInServer, colorScheme: 'light' | 'dark'): Promise<void> {
  const { name, path, isPhone = false, prepare } = shot
  const { page, context } = await openSignedIn(browser, server, {
    viewport: isPhone ? { width: 390, height: 780 } : { width: 1360, height: 720 },
    hasTouch: isPhone,
    colorScheme,
  })
  await page.goto(server.address + path)
  await awaitScripts(page)
  await page.waitForLoadState('networkidle')
  await prepare?.(page)
  await page.waitForLoadState('networkidle')
  // What opens does so within this time.
  await page.waitForTimeout(500)
  const picture = await toWebp(browser, await page.screenshot())
  await writeFile(`${folder}/${name}-${colorScheme}.webp`, picture)
  await context.close()
}

/** A third of the bytes. The browser can write this format, too. */
async function toWebp(browser: Browser, picture: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  const url = await page.evaluate(
    async ([source, quality]) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    [`data:image/png;base64,${picture.toString('base64')}`, quality] as const,
  )
  await page.close()
  return Buffer.from(url.replace('data:image/webp;base64,', ''), 'base64')
}
