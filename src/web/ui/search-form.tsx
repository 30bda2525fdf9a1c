import type { FormEvent, ReactNode, RefObject } from 'react'
import { useNavigate } from 'react-router'
import { listLimits } from '../../wire/list-query.ts'
import controls from './controls.module.css'

interface SearchFormProps {
  /** The page that the form is on. */
  readonly action: string
  readonly className: string | undefined
  readonly search: string
  readonly label: string
  /** The words of the button. */
  readonly submit: string
  readonly children?: ReactNode
  readonly field?: RefObject<HTMLInputElement | null>
  /** The address of the page with what this search finds. */
  toAddress(search: string): string
}

/** A search of a page of ours. It works without script. With script the router sends it. */
export function SearchForm(props: SearchFormProps) {
  const { action, className, search, label, submit, children, field, toAddress } = props
  const navigate = useNavigate()

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const input = event.currentTarget.elements.namedItem('q')
    if (input instanceof HTMLInputElement) void navigate(toAddress(input.value))
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> would be one more element, and is not in every browser
    <form role="search" action={action} className={className} onSubmit={onSubmit}>
      <input
        key={search}
        ref={field}
        type="search"
        name="q"
        className={controls.field}
        defaultValue={search}
        aria-label={label}
        placeholder={label}
        maxLength={listLimits.searchCharacters}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
      />
      <button type="submit" className={controls.button}>
        {submit}
      </button>
      {children}
    </form>
  )
}
