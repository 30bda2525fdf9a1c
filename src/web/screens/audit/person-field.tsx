import { useEffect, useState } from 'react'
import type { TrailPeople, TrailPerson } from '../../../kernel/index.ts'
import { outsideId } from '../../../wire/entry.ts'
import { trailTexts } from '../../../wire/texts/trail.ts'
import { askApi } from '../../asking/ask-api.ts'
import { useTexts } from '../../words/use-texts.ts'
import type { Named } from './audit.tsx'

interface PersonFieldProps {
  readonly id: string
  readonly person: string | null
  readonly who: TrailPeople
  readonly tokens: readonly Named[]
}

/** A select of everybody. In a large house it is a field that suggests people while somebody types. */
export function PersonField(props: PersonFieldProps) {
  return props.who.isAll ? <PersonSelect {...props} /> : <PersonSearch {...props} />
}

/** Persons who are gone can still be chosen, because the trail still has their entries. */
function PersonSelect({ id, person, who: { people }, tokens }: PersonFieldProps) {
  const trail = useTexts(trailTexts)
  const known = ['system', outsideId, ...[...people, ...tokens].map(({ id }) => id)]
  return (
    <select id={id} name="person" defaultValue={person ?? ''}>
      <option value="">{trail.filter.anybody}</option>
      {person !== null && !known.includes(person) && (
        <option value={person}>{trail.filter.formerly(person)}</option>
      )}
      <Options label={trail.filter.people} named={people} />
      <Options label={trail.filter.tokens} named={tokens} />
      <option value={outsideId}>{trail.outside.all}</option>
      <option value="system">{trail.system}</option>
    </select>
  )
}

function Options({ label, named }: { readonly label: string; readonly named: readonly Named[] }) {
  if (named.length === 0) return null
  return (
    <optgroup label={label}>
      {named.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}

/** The server finds whom a typed name or address means, so it works without script. */
function PersonSearch({ id, person, who, tokens }: PersonFieldProps) {
  const trail = useTexts(trailTexts)
  const [typed, setTyped] = useState('')
  const people = useFoundPeople(who.people, typed)
  return (
    <>
      <input
        id={id}
        name="person"
        list={`${id}-people`}
        defaultValue={who.chosen?.email ?? person ?? ''}
        placeholder={trail.filter.nameOrAddress}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <datalist id={`${id}-people`}>
        {people.map(({ id, name, email }) => (
          <option key={id} value={email}>
            {name}
          </option>
        ))}
        {tokens.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={outsideId}>{trail.outside.all}</option>
        <option value="system">{trail.system}</option>
      </datalist>
    </>
  )
}

/** The pause after the last letter, before the page asks the server. */
const pauseMs = 150

function useFoundPeople(first: readonly TrailPerson[], typed: string): readonly TrailPerson[] {
  const [found, setFound] = useState(first)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      if (typed.trim() === '') return setFound(first)
      const address = `/audit/people?${new URLSearchParams({ q: typed })}`
      // Without an answer the former suggestions stay.
      askApi<TrailPerson[]>(address, { signal: stop.signal }).then(setFound, () => {})
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [first, typed])
  return found
}
