import { loadSettings } from '../../src/config/index.ts'
import { createKernel, createLog } from '../../src/kernel/index.ts'
import { listen } from '../../src/server/index.ts'
import { systemClock as clock } from '../../src/std/clock.ts'
import { application } from '../push/client-frames.ts'
import { answerAsServer } from '../push/server-answers.ts'
import { owner } from '../server.ts'
import { countStatements } from './count-statements.ts'

// A process of its own: what `switchboard start` starts, with limits that nothing measured comes near.

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const much = 1_000_000
const statements = countStatements()

answerAsServer(
  async () => {
    const env = {
      PORT: '0',
      DATABASE_URL: databaseUrl,
      SWITCHBOARD_ATTACH: 'yes',
      SWITCHBOARD_DATA_DIR: dataDir,
      SWITCHBOARD_OWNER_EMAIL: owner.email,
      SWITCHBOARD_OWNER_PASSWORD: owner.password,
      REVERB_APP_ID: application.id,
      REVERB_APP_KEY: application.key,
      REVERB_APP_SECRET: application.secret,
    }
    const settings = loadSettings({ env, flags: {}, cwd: dataDir })
    const log = createLog({
      level: 'warn',
      forPeople: true,
      write: (text) => process.stderr.write(text) || true,
    })
    const config = {
      realtime: {
        acceptsPerSecond: much,
        activitySeconds: 3_600,
        provenWithinSeconds: 3_600,
        limits: { framesPerSecond: much },
      },
    }
    const kernel = await createKernel({ settings, config, log, clock, confirmAttach: async () => true })
    const { address } = await listen({ kernel, settings, log })
    return Number(new URL(address).port)
  },
  { statements },
)
