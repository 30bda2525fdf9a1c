import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { readJson } from '../std/json.ts'
import { Problem } from '../std/problem.ts'
import { inDataFolder } from './data-folder.ts'
import { findFile, keepFile, replaceFile } from './kept-file.ts'
import { appName } from './parse-value.ts'
import type { PushApp } from './settings.ts'

const appShape = z.strictObject({
  id: z.string().check(z.regex(appName)),
  key: z.string().check(z.regex(appName)),
  secret: z.string().check(z.minLength(1)),
})

/** The push application of this data folder; null if there is none. */
export function findPushApp(dataDir: string): PushApp | null {
  const text = findFile(toPushAppFile(dataDir))
  return text === null ? null : parse(toPushAppFile(dataDir), text)
}

/** The push application of this data folder. The first call creates it. */
export function keepPushApp(dataDir: string): PushApp {
  const file = toPushAppFile(dataDir)
  const text = inDataFolder(dataDir, () => keepFile(file, () => JSON.stringify(makePushApp())))
  return parse(file, text)
}

/** Gives the data folder another push application. */
export function replacePushApp(dataDir: string, app: PushApp): void {
  inDataFolder(dataDir, () => replaceFile(toPushAppFile(dataDir), JSON.stringify(app)))
}

export function toPushAppFile(dataDir: string): string {
  return join(dataDir, 'push-app.json')
}

export function makePushApp(): PushApp {
  return {
    id: String(randomInt(100_000, 1_000_000)),
    key: randomBytes(10).toString('hex'),
    secret: randomBytes(32).toString('base64url'),
  }
}

function parse(file: string, text: string): PushApp {
  const app = appShape.safeParse(readJson(text))
  if (app.success) return app.data
  throw new Problem(
    'invalid',
    `${file} must hold an id, a key and a secret. Delete the file to get new ones. Then give the new ones to all clients.`,
  )
}
