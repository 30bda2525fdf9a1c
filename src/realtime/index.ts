/** A push server that speaks the Pusher protocol. It knows no tables or pages. Exported as `switchboard/realtime`. */
export type { ApiAnswer, ApiRequest } from './api/api.ts'
export { readBody } from './api/read-body.ts'
export { type AppOptions, type WebhookEvent, type WebhookOptions, webhookEvents } from './app.ts'
export {
  type Admission,
  answerBatch,
  type Batch,
  type BatchAnswer,
  type BatchGrant,
  type BatchRefusal,
  type Decide,
  parseBatch,
} from './authorize-batch.ts'
export type { ClusterState } from './cluster/cluster.ts'
export { createRealtime } from './create-realtime.ts'
export { type Following, followCertificate, readCertificate, type TlsFiles } from './follow-certificate.ts'
export type { Happening, Listener } from './hub/happening.ts'
export { type Limits, usualLimits } from './limits.ts'
export { isSocketId } from './protocol/socket-id.ts'
export type {
  AppDoor,
  ChannelGrant,
  Member,
  PublishOptions,
  Realtime,
  RealtimeOptions,
  Subscription,
  UserGrant,
  UserOptions,
} from './realtime.ts'
export { type ServeOptions, type Serving, serveRealtime } from './serve.ts'
export { isOriginPattern } from './sockets/origins.ts'
