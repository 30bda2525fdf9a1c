import Package from 'pusher-js'

/** The package exports the class itself, but its types say otherwise. */
export const PusherClient = Package as unknown as typeof Package.default

export type PusherClient = InstanceType<typeof PusherClient>
