import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { clientScript } from './vite-client.ts'
import { guardServerRooms } from './vite-guard.ts'

const ofForms =
  /screens\/form\/|kinds\/editor|use-live-row|ui\/(?:recent|use-modal)|wire\/(?:row-form|child-rows|field-groups|related-table)|texts\/forms|std\/slug/
// A list needs nothing of the head that a row and its related rows share.
const ofRows = /screens\/row\/(?!came-from)|wire\/related-table/
const ofJobs = /screens\/(?:jobs|delete)\/|wire\/count-deleted|texts\/(?:deletes|jobs|work)/
const ofTrail =
  /screens\/(?:audit|home)\/|texts\/(?:trail|sign-ins|home|pages)|live\/use-growing|wire\/(?:audit-query|sign-ins|entry\.ts)|refusals\/audit/
// People, roles, tokens and the account.
const ofAccess =
  /screens\/(?:access|roles)\/|live\/use-live-again|ui\/(?:ask-first|shown-once|told|select-field|text-field|password-field|search-form)|wire\/rights|texts\/(?:people|roles|role-names|why|other-rights|tokens|account|join)/
// Files that become rows, and what other programs are told.
const ofTransfer =
  /screens\/(?:imports|webhooks)\/|wire\/(?:import|file-format|webhook)|texts\/(?:import|webhook|refusals\/(?:imports|transfer|webhooks))|asking\/send-file/
// The search of all tables, by its page and by the palette.
const ofSearch = /screens\/search\/|wire\/search-all|texts\/search\.ts|asking\/ask-lines/
// Boards, and what lists that are grouped or measured load when they are.
const ofBoards =
  /screens\/board\/|kinds\/period-|wire\/(?:board|tile-data|measures-of|groups\.ts)|texts\/(?:board|foots|groups|refusals\/boards)/
// Words of one screen, or of what opens on intent. A translation has them, too, which is no second screen.
const ofFew = /screens\/settings\/|texts\/(?:settings|view-dialogs)/
// The pages before anybody is in.
const ofEntry = /screens\/entry\/|texts\/(?:sign-in|setup)/
// Proving who one is: the second step of a sign-in, its set-up, and the question before dangerous acts.
const ofProofs =
  /screens\/(?:second-factor|confirm)\/|asking\/passkey|texts\/(?:second-factor|passkeys|confirm)/

/** A language, whose file is called by its tag, the cards of lists, and what few people open. */
const ofFewPages = /\/(?:[a-z]{2}|cards|watch-dialog|view-dialogs|view-menu|keep-view|peek-panel)-[\w-]+\.js$/

export default defineConfig({
  plugins: [guardServerRooms(import.meta.dirname), clientScript(import.meta.dirname), reactRouter()],
  // Found late, they would make a developer's first page load twice.
  optimizeDeps: {
    include: ['react-router/dom', 'react-dom/client'],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // A page has some 150 small modules. On a slow line each file costs a trip, six at a time: with a file for each set of
    // routes that shares a module, its first switch worked three seconds later. What comes on intent keeps its own files.
    cssCodeSplit: false,
    // What these need would be listed in the script of every page, or of every list: a language needs the words of all screens.
    modulePreload: {
      resolveDependencies: (file, found) => (ofFewPages.test(file) ? [] : found),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', tags: ['$initial'], test: /node_modules/ },
            // Several routes have a form, ask about many rows or tell of changes, but a list needs none of it.
            {
              name: 'shared',
              tags: ['$initial'],
              minShareCount: 2,
              test: (id) =>
                ![
                  ofForms,
                  ofRows,
                  ofJobs,
                  ofTrail,
                  ofAccess,
                  ofTransfer,
                  ofSearch,
                  ofBoards,
                  ofFew,
                  ofEntry,
                  ofProofs,
                ].some((own) => own.test(id)),
            },
            // A row and its related rows have the same head.
            { name: 'row', tags: ['$initial'], minShareCount: 2, test: ofRows },
          ],
        },
      },
    },
  },
})
