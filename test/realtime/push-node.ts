import { createRealtime, serveRealtime } from '../../src/realtime/index.ts'
import type { NodeOptions } from './start-node.ts'

// A process of its own: a push server. It says its address when it has joined the others, and ends with whoever started it.

const options: NodeOptions = JSON.parse(process.argv[2] ?? '')
const realtime = createRealtime({ drainSeconds: 0, ...options })
const { address } = await serveRealtime({ realtime, host: '127.0.0.1', port: 0 })
process.on('disconnect', () => process.exit())
process.send?.(address)
