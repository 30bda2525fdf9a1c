import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { isProblem } from '../../../../std/problem.ts'
import { parseSearch, tidySearch } from '../../../../wire/search-words.ts'
import { useFocusKey } from '../../../ui/use-focus-key.ts'

export interface LiveSearch {
  readonly field: RefObject<HTMLInputElement | null>
  onSubmit(event: FormEvent): void
  onInput(event: FormEvent): void
  onCompositionEnd(): void
  onKeyDown(event: KeyboardEvent): void
}

export interface LiveSearchOptions {
  /** The search of the current list. */
  readonly search: string
  /** Changes with every list that arrives. */
  readonly arrival: unknown
  toAddress(search: string): string
  readonly focusKey: string
}

const delayMs = 400

/** Marks a navigation that typing has caused. The new page must give the focus back to the field. */
const typing = 'typing'

/** Sends the search when the reader pauses. The router drops answers that come too late. */
export function useLiveSearch({ search, arrival, toAddress, focusKey }: LiveSearchOptions): LiveSearch {
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(search)
  useFocusKey(focusKey, field)
  useKeptFocus(field)

  // The list has another search than this field asked for: the reader went back or cleared it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words alone may be the same as before
  useEffect(() => {
    if (field.current === null || asked.current === search) return
    asked.current = search
    field.current.value = search
  }, [arrival, search])
  useEffect(() => () => clearTimeout(timer.current), [])

  function askSoon() {
    clearTimeout(timer.current)
    const input = field.current
    if (input === null) return
    input.setCustomValidity(findFault(input.value))
    timer.current = setTimeout(() => {
      if (!input.validity.valid || tidySearch(input.value) !== asked.current) input.form?.requestSubmit()
    }, delayMs)
  }

  return {
    field,
    onSubmit(event) {
      event.preventDefault()
      clearTimeout(timer.current)
      asked.current = tidySearch(field.current?.value ?? '')
      // One step back leads to the list before the search, after any number of keys.
      void navigate(toAddress(asked.current), { replace: search !== '', state: typing })
    },
    onInput(event) {
      // An unfinished composition, as in Japanese, is not a word yet.
      if (!(event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)) askSoon()
    },
    onCompositionEnd: askSoon,
    onKeyDown(event) {
      const input = field.current
      if (event.key !== 'Escape' || input === null || input.value === '') return
      event.preventDefault()
      input.value = ''
      input.setCustomValidity('')
      input.form?.requestSubmit()
    },
  }
}

/** Why the search is not possible. The browser shows it beside the field. */
function findFault(text: string): string {
  try {
    parseSearch(tidySearch(text))
    return ''
  } catch (failure) {
    if (isProblem(failure)) return failure.message
    throw failure
  }
}

/** The page of a refusal has another search box than the list, and the reader types on in it. */
function useKeptFocus(field: RefObject<HTMLInputElement | null>): void {
  const { state } = useLocation()
  const isNew = useNavigationType() !== NavigationType.Pop
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for a box that has just come
  useEffect(() => {
    const input = field.current
    if (state !== typing || !isNew || input === null || document.activeElement !== document.body) return
    input.focus()
    input.setSelectionRange(input.value.length, input.value.length)
  }, [])
}
