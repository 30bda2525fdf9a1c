import { Suspense, useEffect, useMemo, useRef } from 'react'
import { toViewUrl } from '../../../../wire/list-address.ts'
import type { ListData } from '../../../../wire/list-data.ts'
import type { ListLayout } from '../../../../wire/list-layout.ts'
import { screenTexts } from '../../../../wire/texts/screens.ts'
import { lazyPart } from '../../../asking/lazy-part.ts'
import { useCommands } from '../../../commands/use-commands.ts'
import controls from '../../../ui/controls.module.css'
import { drawIcon } from '../../../ui/icon.tsx'
import { isFocusLost } from '../../../ui/is-focus-lost.ts'
import { Popup } from '../../../ui/popup.tsx'
import { useTexts } from '../../../words/use-texts.ts'
import { type ListOfViews, useViews } from './use-views.ts'
import styles from './view-picker.module.css'

const ViewMenu = lazyPart(async () => (await import('./view-menu.tsx')).ViewMenu)
const ViewDialogs = lazyPart(async () => (await import('./view-dialogs.tsx')).ViewDialogs)

interface ViewPickerProps {
  readonly data: ListData
  readonly layout: ListLayout
}

/** The name of the open view, whether it has changed, and the menu of the others. */
export function ViewPicker({ data, layout }: ViewPickerProps) {
  const texts = useTexts(screenTexts)
  const views = useViews(data, layout)
  const { shown, dialog, failure } = views
  const name = shown?.name ?? texts.views.whole
  const picker = useRef<HTMLDivElement>(null)
  useSaveCommand(views)
  // The pressed button disappears with the change, so the focus moves to the view's name.
  useEffect(() => {
    if (!views.isChanged) return
    return () => {
      if (isFocusLost()) picker.current?.querySelector('button')?.focus()
    }
  }, [views.isChanged])
  return (
    <div ref={picker} className={styles.picker}>
      <Popup words={<Name name={name} />} name={texts.views.open(name)} className={styles.name}>
        {(close) => (
          <Suspense>
            <ViewMenu data={data} views={views} close={close} />
          </Suspense>
        )}
      </Popup>
      <Changed views={views} />
      {failure !== null && dialog === null && (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
      {dialog !== null && (
        <Suspense>
          <ViewDialogs data={data} views={views} dialog={dialog} />
        </Suspense>
      )}
      <PlainViews data={data} />
    </div>
  )
}

function Name({ name }: { readonly name: string }) {
  return (
    <>
      <bdi className={styles.words}>{name}</bdi>
      {drawIcon('down', 12)}
    </>
  )
}

function Changed({ views }: { readonly views: ListOfViews }) {
  const texts = useTexts(screenTexts)
  const { shown, isChanged, isBusy } = views
  if (shown === null || !isChanged) return null
  return (
    <>
      <span className={styles.changed}>{texts.views.changed}</span>
      {shown.mayChange ? (
        <button
          type="button"
          className={controls.button}
          title={texts.views.saveChanges(shown.name)}
          aria-disabled={isBusy}
          onClick={views.saveShown}
        >
          {texts.views.save}
        </button>
      ) : (
        <button
          type="button"
          className={controls.button}
          onClick={() => views.open({ kind: 'new', wish: views.toNewWish() })}
        >
          {texts.views.saveAs}
        </button>
      )}
      <a href={toViewUrl(shown)} className={controls.quiet} title={texts.views.resetTo(shown.name)}>
        {texts.views.reset}
      </a>
    </>
  )
}

/** Without script there is no menu, so the views are plain links. */
function PlainViews({ data: { views } }: { readonly data: ListData }) {
  const texts = useTexts(screenTexts)
  if (views.length === 0) return null
  return (
    <noscript>
      <ul className={styles.plain} aria-label={texts.views.heading}>
        {views.map((view) => (
          <li key={view.id}>
            <a href={toViewUrl(view)}>
              <bdi>{view.name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </noscript>
  )
}

function useSaveCommand({ open, toNewWish }: ListOfViews): void {
  const texts = useTexts(screenTexts)
  const commands = useMemo(
    () => [
      {
        id: 'save-view',
        words: texts.views.saveAs,
        key: null,
        run: () => open({ kind: 'new', wish: toNewWish() }),
      },
    ],
    [open, toNewWish, texts],
  )
  useCommands(commands)
}
