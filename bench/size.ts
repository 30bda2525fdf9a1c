import { gzipKb, readLoadedFiles } from './loaded-files.ts'
import type { Bench, Measurement } from './measurement.ts'
import { withServer } from './server.ts'

const screens = [
  { name: 'sign-in', path: '/sign-in' },
  { name: 'home', path: '/' },
  { name: 'list', path: '/t/products' },
  { name: 'row', path: '/t/products/1' },
  { name: 'account', path: '/account' },
] as const

export const size: Bench = {
  name: 'size',
  sentence:
    'What each screen loads before anything is clicked, from its real HTML: gzip, level 9, file by file; 1 KB is 1,000 bytes.',
  run: () =>
    withServer(async ({ address }, cookie) => {
      const measurements: Measurement[] = []
      for (const { name, path } of screens) {
        const headers = name === 'sign-in' ? {} : { cookie }
        const { scripts, styles } = await readLoadedFiles(address, path, headers)
        measurements.push(
          { what: `${name}: script`, value: gzipKb(scripts), unit: 'KB', goal: { atMost: 180 } },
          { what: `${name}: styles`, value: gzipKb(styles), unit: 'KB', goal: null },
        )
      }
      return measurements
    }),
}
