import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  Suspense,
  type SyntheticEvent,
  useId,
  useRef,
} from 'react'
import type { OpenedForm } from '../../../kernel/index.ts'
import { formTexts } from '../../../wire/texts/forms.ts'
import { lazyPart } from '../../asking/lazy-part.ts'
import { useOpened } from '../../asking/use-opened.ts'
import controls from '../../ui/controls.module.css'
import { useModal } from '../../ui/use-modal.ts'
import { useTexts } from '../../words/use-texts.ts'
import type { SavedForm } from './form-answer.ts'
import styles from './form-drawer.module.css'
import type { FormFrame } from './form-stack.tsx'
import { toFormTitle } from './form-title.ts'

export const loadContent = async () => (await import('./form-in-drawer.tsx')).FormInDrawer
const Content = lazyPart(loadContent)

interface FormDrawerProps extends Pick<FormFrame, 'address' | 'level' | 'asks'> {
  readonly person: string
  /** Whether the page under the drawer follows the edited row, and loads the form again with itself. */
  readonly isFollowed?: boolean
  onClose(): void
  /** The reader may have closed the drawer while its form was on the way. */
  onSaved(saved: SavedForm, isOpen: boolean): void
}

/** A form over the page or over another form. It comes at once, and its content follows. */
export function FormDrawer({ address, level, asks, person, isFollowed, onClose, onSaved }: FormDrawerProps) {
  const texts = useTexts(formTexts)
  const id = useId()
  const { opened, failure, again } = useOpened<OpenedForm>(address)
  // A step back in the history takes a moment, and a second one would leave the page.
  const isLeft = useRef(false)
  function close() {
    if (isLeft.current || (asks.current() && !window.confirm(texts.leave))) return
    isLeft.current = true
    onClose()
  }
  function saved(answer: SavedForm) {
    const isOpen = !isLeft.current
    isLeft.current = true
    onSaved(answer, isOpen)
  }
  const loading = <p className={styles.loading}>{texts.drawer.loading}</p>
  return (
    <dialog {...useDrawer(close)} className={styles.drawer} data-level={level} aria-labelledby={id}>
      <header className={styles.head}>
        {/* biome-ignore lint/a11y/noAutofocus: the focus must enter the dialog, and no field is there yet */}
        <h2 id={id} tabIndex={-1} autoFocus>
          <bdi>{opened === null ? texts.drawer.name : toFormTitle(opened.form, texts)}</bdi>
        </h2>
        <button type="button" className={controls.quiet} aria-label={texts.drawer.close} onClick={close}>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      {failure !== null && opened === null ? (
        <div className={styles.failure}>
          <p role="alert">{texts.drawer.failed(failure)}</p>
          <button type="button" className={controls.button} onClick={again}>
            {texts.drawer.again}
          </button>
        </div>
      ) : opened === null ? (
        loading
      ) : (
        <Suspense fallback={loading}>
          <Content
            {...opened}
            followed={isFollowed ? null : opened.followed}
            person={person}
            frame={{ address, level, asks, isLeft, close, saved }}
          />
        </Suspense>
      )}
    </dialog>
  )
}

/** A modal dialog that closes only if its owner lets it. Escape and a press beside it are wishes to close it. */
function useDrawer(close: () => void) {
  const isPressedBeside = useRef(false)
  const isOwn = ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => target === currentTarget
  const modal = useModal(() => {
    // A browser may insist on closing. The form is still there until its owner has agreed.
    modal.ref.current?.showModal()
    close()
  })
  return {
    ...modal,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      if (!isOwn(event)) return
      event.preventDefault()
      close()
    },
    onKeyDown(event: KeyboardEvent<HTMLDialogElement>) {
      const isTop = event.target instanceof Element && event.target.closest('dialog') === event.currentTarget
      if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing || !isTop) return
      event.preventDefault()
      close()
    },
    onPointerDown(event: PointerEvent<HTMLDialogElement>) {
      isPressedBeside.current = isOwn(event)
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      if (isOwn(event) && isPressedBeside.current) close()
    },
  }
}
