import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('our programs run with few arenas and a compile cache, unless the operator says otherwise', () => {
  expect(lean({})).toMatchObject({
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: expect.stringMatching(/node_modules.\.cache/),
  })
  const own = { MALLOC_ARENA_MAX: '8', NODE_COMPILE_CACHE: '/tmp/mine', HOME: '/home/olive' }
  expect(lean(own)).toEqual(own)
})

/** The files in bin are JavaScript without types, so the test runs them from outside. */
function lean(env: Record<string, string>): unknown {
  const script = `import { lean } from './bin/lean.js'; console.log(JSON.stringify(lean(${JSON.stringify(env)})))`
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  )
}
