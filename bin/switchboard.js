#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { endWith } from './end-with.js'
import { findRuntime } from './prepare/runtime.js'
import { root } from './root.js'
import { runChild } from './run-child.js'

// A checkout runs its sources; the installed package has compiled ones, because Node strips no types there.
const source = join(root, 'src/cli/main.ts')
const main = existsSync(source) ? source : join(root, 'dist/cli/main.js')

await endWith(async () => runChild(findRuntime(), [main, ...process.argv.slice(2)]))
