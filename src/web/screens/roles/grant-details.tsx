import { Suspense, useState } from 'react'
import { roleTexts } from '../../../wire/texts/roles.ts'
import { lazyPart } from '../../asking/lazy-part.ts'
import controls from '../../ui/controls.module.css'
import { useScripted } from '../../ui/use-scripted.ts'
import { useTexts } from '../../words/use-texts.ts'
import { ColumnChoice } from './column-choice.tsx'
import type { GrantLineProps } from './grant-line.tsx'
import styles from './roles.module.css'

const ScopeBuilder = lazyPart(async () => (await import('./scope-builder.tsx')).ScopeBuilder)

/** The rows and columns of a line. Without script the filter and the names of columns are typed. */
export function GrantDetails(props: GrantLineProps & { readonly name: string }) {
  const roles = useTexts(roleTexts)
  const isScripted = useScripted()
  const { line, target, name, profile, mayChange, put, another } = props
  const [isBuilding, setBuilding] = useState(false)
  const { id, table, scope } = line
  return (
    <div className={styles.panel}>
      <label className={styles.scope}>
        {roles.scope}
        <input
          name={`scope-${id}`}
          className={controls.field}
          value={scope}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          aria-describedby={`about-${id}`}
          onChange={({ currentTarget: { value } }) => put({ ...line, scope: value })}
        />
      </label>
      <p id={`about-${id}`} className={styles.about}>
        {roles.scopeAbout}
      </p>
      {isScripted && mayChange && target.kind === 'table' && (
        <button type="button" className={controls.button} onClick={() => setBuilding(true)}>
          {roles.build}
        </button>
      )}
      {isBuilding && (
        <Suspense>
          <ScopeBuilder
            table={table}
            label={name}
            scope={scope}
            profile={profile}
            onApply={(next) => put({ ...line, scope: next })}
            onClose={() => setBuilding(false)}
          />
        </Suspense>
      )}
      <ColumnChoice
        legend={roles.readColumns}
        field={`read-${id}`}
        table={target.kind === 'table' ? table : null}
        columns={line.read}
        onChange={(read) => put({ ...line, read })}
      />
      <ColumnChoice
        legend={roles.changeColumns}
        field={`change-${id}`}
        table={target.kind === 'table' ? table : null}
        columns={line.change}
        onChange={(change) => put({ ...line, change })}
      />
      {mayChange && target.kind !== 'gone' && (
        <a
          href={`?more=${encodeURIComponent(table)}`}
          className={controls.quiet}
          aria-label={roles.anotherOf(name)}
          onClick={(event) => {
            event.preventDefault()
            event.stopPropagation()
            another(table)
          }}
        >
          {roles.another}
        </a>
      )}
    </div>
  )
}
