import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFiles } from './make-files.ts'

/** Makes the files anew: `npm run third-party`. */
for (const [name, text] of Object.entries(makeFiles(process.cwd()).files))
  writeFileSync(join(process.cwd(), name), text)
