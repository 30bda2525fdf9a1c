import { join } from 'node:path'
import { buildManual } from './build.ts'

/** `npm run manual`: the site of the manual, for any web server. */
const folder = join(import.meta.dirname, 'out')
await buildManual(folder)
process.stdout.write(`The manual is in ${folder}. Look at it: npx http-server manual/out\n`)
