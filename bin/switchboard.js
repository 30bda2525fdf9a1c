#!/usr/bin/env node
import { endWith } from './end-with.js'
import { lean } from './lean.js'
import { mainProgram } from './main-program.js'
import { findRuntime } from './prepare/runtime.js'
import { runChild } from './run-child.js'

await endWith(async () =>
  runChild(findRuntime(), [...mainProgram(), ...process.argv.slice(2)], { env: lean() }),
)
