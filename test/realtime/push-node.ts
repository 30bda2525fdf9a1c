import { createRealtime, serveRealtime } from '../../src/realtime/index.ts'
import type { NodeOptions } from './start-node.ts'

// This file is a process: a push server. It sends its address after it has joined the cluster, and ends with its parent.

const options: NodeOptions = JSON.parse(process.argv[2] ?? '')
const realtime = createRealtime({ drainSeconds: 0, ...options })
const { address } = await serveRealtime({ realtime, host: '127.0.0.1', port: 0 })
process.on('disconnect', () => process.exit())
process.send?.(address)
