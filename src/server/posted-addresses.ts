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
}

const postedAddresses: readonly PostedAddress[] = [
  // Pages with an action. The router accepts their addresses in any case, and with slashes at the end.
  {
    path: /^\/(?:account|people(?:\/[^/]+)?|tokens|setup|invite|reset|sign-in)\/*$/i,
    read: true,
    programs: false,
  },
  { path: /^\/t\/[^/]+\/(?:new|[^/]+\/(?:edit|clone))\/*$/i, read: true, programs: false, long: true },
  { path: /^\/t\/[^/]+\/[^/]+\/delete\/*$/i, read: true, programs: false },
  { path: /^\/sign-out$/, read: false, programs: false },
  { path: /^\/notice\/dismiss$/, read: false, programs: false },
  { path: /^\/t\/[^/]+\/[^/]+\/switches\/[^/]+\/(?:de)?activate$/, read: true, programs: true },
  { path: /^\/t\/[^/]+\/switches\/[^/]+\/(?:de)?activate$/, read: true, programs: false, long: true },
  { path: /^\/t\/[^/]+\/rows\/selected\/delete$/, read: true, programs: false, long: true },
  { path: /^\/t\/[^/]+\/[^/]+\/reveal\/[^/]+$/, read: false, programs: false },
  { path: /^\/jobs\/[^/]+\/(?:cancel|undo)$/, read: false, programs: false },
  { path: /^\/api\/tables\/[^/]+\/switches\/[^/]+$/, read: false, programs: true, long: true },
  { path: /^\/api\/tables\/[^/]+\/columns\/[^/]+$/, read: false, programs: true, long: true },
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
  { path: /^\/api\/tables\/[^/]+\/views$/, read: true, programs: true },
  {
    path: /^\/api\/tables\/[^/]+\/views\/[^/]+$/,
    methods: ['PUT', 'DELETE'],
    read: false,
    programs: true,
  },
  { path: /^\/api\/tables\/[^/]+\/layout$/, methods: ['PUT'], read: false, programs: true },
  { path: /^\/api\/tables\/[^/]+\/watch$/, methods: ['PUT', 'DELETE'], read: true, programs: true },
  { path: /^\/audit\/[^/]+\/(?:undo|restore)$/, read: false, programs: true },
  { path: /^\/broadcasting\/(?:user-)?auth$/, read: false, programs: true },
  { path: /^\/api\/tables\/[^/]+\/export\.(?:csv|ndjson)$/, read: true, programs: true, long: true },
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
