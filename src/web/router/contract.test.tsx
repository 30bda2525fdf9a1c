import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import { expect, test } from 'vitest'
import { addState, takeState } from './hand-over.ts'

/** The facts about the router in docs/decisions/0036. A test fails if another version behaves otherwise. */
const see = 'React Router has changed; docs/decisions/0036-the-routers-internals.md says what to do'

test('a page that the router streams hands over the same state, in the same way, as a page of ours', async () => {
  const streamed = await draw(async (context) => {
    const stream = await renderToReadableStream(<ServerRouter context={context} url={address} />)
    await stream.allReady
    return new Response(stream).text()
  })
  const ours = await draw(async (entry) => {
    const { context, state } = await takeState(entry)
    return addState(renderToString(<ServerRouter context={context} url={address} />), { state, nonce: '' })
  })
  const told = run(streamed)
  expect(told.at(-1), `${see}: a streamed page closes the state's stream`).toBe('closed')
  expect(told.slice(0, -1).join(''), `${see}: a streamed page enqueues the state`).toContain(
    'from the loader',
  )
  expect(run(ours), `${see}: both pages hand over the same`).toEqual(told)
})

const address = 'http://localhost/'

/** The document that the router's own request handler sends to a browser. */
async function draw(drawing: (context: EntryContext) => Promise<string>): Promise<string> {
  const root = { id: 'root', path: '', module: '/root.js', imports: [], hasLoader: true }
  const build = {
    entry: {
      module: {
        default: async (_request: Request, status: number, headers: Headers, context: EntryContext) =>
          new Response(await drawing(context), { status, headers }),
      },
    },
    routes: {
      root: { id: 'root', path: '', module: { default: Root, loader: () => ({ said: 'from the loader' }) } },
    },
    assets: {
      version: '1',
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: [] },
      routes: { root },
    },
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/manifest' },
  } as unknown as ServerBuild // as the router's plugin would describe one page
  const answer = await createRequestHandler(build, 'production')(new Request(address))
  return answer.text()
}

function Root() {
  return (
    <html lang="en">
      <body>
        <Scripts />
      </body>
    </html>
  )
}

/** The calls by which the page's scripts hand data to the router, in a browser with a ready stream. */
function run(html: string): string[] {
  const told: string[] = []
  const streamController = { enqueue: (text: string) => told.push(text), close: () => told.push('closed') }
  const window = { __reactRouterContext: { streamController } }
  const [, text = ''] = /<script type="application\/json">(.*?)<\/script>/s.exec(html) ?? []
  const document = { currentScript: { previousElementSibling: { textContent: text } } }
  for (const [, script = ''] of html.matchAll(/<script(?: nonce="")?>(.*?)<\/script>/gs)) {
    if (/^window\.__reactRouterContext\.streamController\./.test(script)) {
      new Function('window', 'document', script)(window, document)
    }
  }
  return told
}
