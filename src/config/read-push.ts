import { resolve } from 'node:path'
import type { OptionReader } from './option-reader.ts'
import { options } from './options.ts'
import { pushServerOptions } from './push-options.ts'
import { readConfigFile, readTls } from './read-files.ts'
import { readSources } from './read-sources.ts'
import { readReverb } from './reverb.ts'
import type { PushServerSettings, ReadPush, SettingSources } from './settings.ts'

/** Reads and checks the settings of `switchboard realtime`, which has only these. */
export function readPushServerSettings(sources: SettingSources): PushServerSettings {
  const { cwd } = sources
  return readSources(sources, (reader) => ({
    port: reader.read(pushServerOptions.serverPort),
    host: reader.read(pushServerOptions.serverHost),
    push: readPush(reader),
    dataDir: resolve(cwd, reader.read(options.dataDir)),
    logLevel: reader.read(options.logLevel),
    tls: readTls(reader, cwd),
    configFile: readConfigFile(reader, cwd),
    told: reader.told,
  }))
}

export function readPush(reader: OptionReader): ReadPush {
  return {
    redisUrl: reader.read(options.redisUrl),
    app: readApp(reader),
    address: {
      host: reader.read(options.publicHost),
      port: reader.read(options.publicPort),
      scheme: reader.read(options.publicScheme),
    },
    reverb: readReverb(reader.readText, reader.complaints),
  }
}

function readApp(reader: OptionReader): ReadPush['app'] {
  const id = reader.read(options.appId)
  const key = reader.read(options.appKey)
  const secret = reader.read(options.appSecret)
  if (id !== null && key !== null && secret !== null) return { id, key, secret }
  if (id !== null || key !== null || secret !== null) {
    reader.complaints.push(
      'REVERB_APP_ID, REVERB_APP_KEY and REVERB_APP_SECRET belong together: set all three or none.',
    )
  }
  return null
}
