import Package from 'pusher-js'

/** It exports the class as a whole, and says otherwise in its types. */
export const PusherClient = Package as unknown as typeof Package.default

export type PusherClient = InstanceType<typeof PusherClient>
