type ChangingMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An address with POST or another changing method. */
interface PostedAddress {
  readonly path: RegExp
  /** Default: POST. */
  readonly methods?: readonly ChangingMethod[]
  /** Whether the address also has a GET. */
  readonly read: boolean
  /** Whether programs may post there with a token, outside of the API. */
  readonly programs: boolean
  /** Whether its body may name thousands of rows or hold a file, or with which method. */
  readonly long?: boolean | ChangingMethod
  /** Where a file of any size stands: it is the body, or a part of a form. It is read as it comes. */
  readonly file?: 'body' | 'form'
}

const postedAddresses: readonly PostedAddress[] = [
  // Pages with an action. The router accepts their addresses in any case, and with slashes at the end.
  {
    path: /^\/(?:account(?:\/two-factor)?|people(?:\/[^/]+)?|roles|tokens|view-as|break-glass|forgot|confirm|setup|invite|reset|sign-in(?:\/two-factor)?)\/*$/i,
    read: true,
    programs: false,
  },
  { path: /^\/(?:roles|imports)\/[^/]+\/*$/i, read: true, programs: false, long: true },
  { path: /^\/t\/[^/]+\/import\/*$/i, read: true, programs: false, file: 'form' },
  { path: /^\/settings\/webhooks(?:\/[^/]+)?\/*$/i, read: true, programs: false },
  { path: /^\/boards(?:\/[^/]+)?\/*$/i, read: true, programs: false },
  { path: /^\/t\/[^/]+\/(?:new|[^/]+\/(?:edit|clone))\/*$/i, read: true, programs: false, long: true },
  { path: /^\/t\/[^/]+\/[^/]+\/delete\/*$/i, read: true, programs: false },
  { path: /^\/session$/, read: true, programs: false },
  { path: /^\/desk\/(?:favourites|groups|steps|views|watches)$/, read: false, programs: false },
  { path: /^\/settings\/*$/i, read: true, programs: false },
  { path: /^\/sign-out$/, read: false, programs: false },
  { path: /^\/sign-in\/oidc\/[^/]+\/back-channel-logout$/, read: false, programs: false },
  { path: /^\/notice\/dismiss$/, read: false, programs: false },
  { path: /^\/t\/[^/]+\/[^/]+\/switches\/[^/]+\/(?:de)?activate$/, read: true, programs: true },
  { path: /^\/t\/[^/]+\/switches\/[^/]+\/(?:de)?activate$/, read: true, programs: false, long: true },
  { path: /^\/t\/[^/]+\/rows\/selected\/delete$/, read: true, programs: false, long: true },
  { path: /^\/t\/[^/]+\/[^/]+\/reveal\/[^/]+$/, read: false, programs: false },
  { path: /^\/jobs\/[^/]+\/(?:cancel|undo)$/, read: false, programs: false },
  { path: /^\/api\/tables\/[^/]+\/switches\/[^/]+$/, read: false, programs: true, long: true },
  { path: /^\/api\/tables\/[^/]+\/columns\/[^/]+$/, read: false, programs: true, long: true },
  // A choice of thousands of rows does not fit into an address.
  { path: /^\/api\/tables\/[^/]+\/forecast$/, read: false, programs: true, long: true },
  {
    path: /^\/api\/tables\/[^/]+\/rows$/,
    methods: ['POST', 'DELETE'],
    read: true,
    programs: true,
    long: 'DELETE',
  },
  // A row may have this key.
  {
    path: /^\/api\/tables\/[^/]+\/rows\/batch$/,
    methods: ['POST', 'PATCH', 'DELETE'],
    read: true,
    programs: true,
    long: true,
  },
  { path: /^\/api\/tables\/[^/]+\/rows\/[^/]+$/, methods: ['PATCH', 'DELETE'], read: true, programs: true },
  { path: /^\/api\/jobs\/[^/]+\/(?:cancel|undo)$/, read: false, programs: true },
  { path: /^\/api\/imports$/, read: false, programs: true, file: 'body' },
  // A file may have thousands of columns.
  {
    path: /^\/api\/imports\/[^/]+\/settings$/,
    methods: ['PUT'],
    read: false,
    programs: true,
    long: true,
  },
  { path: /^\/api\/imports\/[^/]+\/(?:check|start)$/, read: false, programs: true },
  { path: /^\/api\/tables\/[^/]+\/views$/, read: true, programs: true },
  {
    path: /^\/api\/tables\/[^/]+\/views\/[^/]+$/,
    methods: ['PUT', 'DELETE'],
    read: false,
    programs: true,
  },
  { path: /^\/api\/tables\/[^/]+\/layout$/, methods: ['PUT'], read: false, programs: true },
  { path: /^\/api\/tables\/[^/]+\/watch$/, methods: ['PUT', 'DELETE'], read: true, programs: true },
  { path: /^\/api\/boards$/, read: true, programs: true },
  { path: /^\/api\/boards\/[^/]+$/, methods: ['PUT', 'DELETE'], read: true, programs: true },
  { path: /^\/api\/webhooks$/, read: true, programs: true },
  { path: /^\/api\/webhooks\/[^/]+$/, methods: ['PATCH', 'DELETE'], read: true, programs: true },
  {
    path: /^\/api\/webhooks\/[^/]+\/(?:test|deliveries\/[^/]+\/again)$/,
    read: false,
    programs: true,
  },
  { path: /^\/audit\/[^/]+\/(?:undo|restore)$/, read: false, programs: true },
  { path: /^\/broadcasting\/(?:user-)?auth$/, read: false, programs: true },
  { path: /^\/api\/tables\/[^/]+\/export\.(?:csv|xlsx|ndjson)$/, read: true, programs: true, long: true },
  // A request for many columns does not fit into an address.
  { path: /^\/api\/tables\/[^/]+\/datatable$/, read: true, programs: true },
]

export function findPostedAddress(path: string): PostedAddress | null {
  return postedAddresses.find((address) => address.path.test(path)) ?? null
}

/** The changing methods of this address. */
export function methodsOf({ methods = ['POST'] }: PostedAddress): readonly string[] {
  return methods
}
