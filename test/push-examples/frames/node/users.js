const names = { 1: 'Ann', 2: 'Bob' }

/** The test's people. The cookie names one. */
export async function userOf(request) {
  const [, id] = /(?:^|; )user=(\d)/.exec(request.headers.get('cookie') ?? '') ?? []
  return id === undefined ? null : { id: Number(id), name: names[id] }
}
