import { roleNameTexts } from '../../../wire/texts/role-names.ts'
import { roleTexts } from '../../../wire/texts/roles.ts'
import { screenTexts } from '../../../wire/texts/screens.ts'
import { tokenTexts } from '../../../wire/texts/tokens.ts'
import { metricsRole, type Token } from '../../../wire/token.ts'
import { drawTime } from '../../kinds/draw.tsx'
import { FormatAt, useFormat } from '../../kinds/use-format.tsx'
import { useLiveAgain } from '../../live/use-live-again.ts'
import { AskFirst } from '../../ui/ask-first.tsx'
import controls from '../../ui/controls.module.css'
import { Nothing } from '../../ui/nothing.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { Told } from '../../ui/told.tsx'
import { roleLabels } from '../../words/role-label.ts'
import { useTexts } from '../../words/use-texts.ts'
import { ConfirmFirst } from '../confirm/confirm-first.tsx'
import styles from './access.module.css'
import { CreateToken } from './create-token.tsx'

/** The answer to a form about tokens. */
export interface TokenAnswer {
  readonly created: { readonly token: Token; readonly secret: string } | null
  /** The name of a revoked token. */
  readonly revoked: string | null
  /** What was typed into the refused form of a new token. */
  readonly typed:
    | (Readonly<Record<'name' | 'days' | 'tables', string>> &
        Readonly<Record<'roles' | 'may', readonly string[]>>)
    | null
  readonly detail: string | null
  readonly fields: Readonly<Record<string, string>>
}

export const unanswered: TokenAnswer = { created: null, revoked: null, typed: null, detail: null, fields: {} }

export interface TokensProps {
  readonly tokens: readonly Token[]
  readonly reader: {
    readonly id: string
    /** The roles that they may give to a token. */
    readonly givable: readonly string[]
  }
  /** The time at which the server read them. */
  readonly now: string
  readonly isFresh: boolean
  readonly answer: TokenAnswer
  onAnswer(answer: TokenAnswer): void
}

/** The tokens by which other programs come in. */
export function Tokens({ tokens: known, reader, now, isFresh, answer, onAnswer }: TokensProps) {
  const texts = useTexts(screenTexts)
  const tokens = useTexts(tokenTexts)
  useLiveAgain(reader.id)
  return (
    <div className={styles.people}>
      <PageTitle of={texts.shell.tokens} />
      <header className={styles.head}>
        <h1>{texts.shell.tokens}</h1>
        <p>{tokens.lead}</p>
      </header>
      <ToldOfTokens {...answer} />
      <ConfirmFirst isFresh={isFresh} />
      <div className={styles.tools}>
        <CreateToken givable={reader.givable} answer={answer} onAnswer={onAnswer} />
      </div>
      {known.length === 0 ? (
        <Nothing heading={tokens.none} />
      ) : (
        <FormatAt now={now}>
          <TokenTable tokens={known} givable={reader.givable} now={now} onAnswer={onAnswer} />
        </FormatAt>
      )}
    </div>
  )
}

function ToldOfTokens({ created, revoked, detail, fields }: TokenAnswer) {
  const tokens = useTexts(tokenTexts)
  const format = useFormat()
  return (
    <Told
      refused={
        [fields.name, fields.expiresInDays, fields.tables].every((error) => error === undefined)
          ? detail
          : null
      }
      done={revoked === null ? null : tokens.revoked(revoked)}
    >
      {created !== null && (
        <ShownOnce
          key={created.token.id}
          heading={tokens.created(created.token.name)}
          about={tokens.once(format.instant(created.token.expiresAt))}
          label={tokens.label}
          value={created.secret}
        />
      )}
    </Told>
  )
}

interface TokenTableProps extends Pick<TokensProps, 'tokens' | 'now' | 'onAnswer'> {
  readonly givable: readonly string[]
}

function TokenTable({ tokens: known, givable, now, onAnswer }: TokenTableProps) {
  const tokens = useTexts(tokenTexts)
  const { roles } = useTexts(roleNameTexts)
  const format = useFormat()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{tokens.columns.name}</th>
          <th scope="col">{tokens.columns.role}</th>
          <th scope="col">{tokens.columns.limit}</th>
          <th scope="col">{tokens.columns.by}</th>
          <th scope="col">{tokens.columns.created}</th>
          <th scope="col">{tokens.columns.used}</th>
          <th scope="col">{tokens.columns.expires}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {known.map((token) => (
          <tr key={token.id} data-off={token.expiresAt <= now ? '' : undefined}>
            <td className={styles.name}>
              <bdi>{token.name}</bdi>
            </td>
            <td data-label={tokens.columns.role}>
              {token.roles.includes(metricsRole) ? (
                tokens.metrics
              ) : (
                <bdi>{roleLabels(roles, token.roles)}</bdi>
              )}
            </td>
            <td data-label={tokens.columns.limit}>
              <Limit limit={token.limit} />
            </td>
            <td data-label={tokens.columns.by}>
              {token.createdBy === null ? tokens.commandLine : <bdi>{token.createdBy}</bdi>}
            </td>
            <td data-label={tokens.columns.created} className={styles.when}>
              {drawTime(token.createdAt, 'instant', format)}
            </td>
            <td data-label={tokens.columns.used} className={styles.when}>
              {token.lastUsedAt === null ? tokens.never : drawTime(token.lastUsedAt, 'instant', format)}
            </td>
            <td data-label={tokens.columns.expires} className={styles.when}>
              {drawTime(token.expiresAt, 'instant', format)}{' '}
              {token.expiresAt <= now && <span className={styles.mark}>{tokens.expired}</span>}
            </td>
            <td>
              {token.roles.every((role) => role === metricsRole || givable.includes(role)) && (
                <Revoke token={token} onAnswer={onAnswer} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Limit({ limit }: Pick<Token, 'limit'>) {
  const tokens = useTexts(tokenTexts)
  const roles = useTexts(roleTexts)
  const { tables, may } = limit ?? {}
  if (tables === undefined && may === undefined) return tokens.unlimited
  return (
    <bdi>
      {[
        ...(tables === undefined ? [] : [tokens.onlyTables(tables)]),
        ...(may === undefined ? [] : [tokens.onlyMay(may.map((right) => roles.rights[right]))]),
      ].join('; ')}
    </bdi>
  )
}

interface RevokeProps extends Pick<TokensProps, 'onAnswer'> {
  readonly token: Token
}

function Revoke({ token: { id, name }, onAnswer }: RevokeProps) {
  const tokens = useTexts(tokenTexts)
  return (
    <AskFirst
      question={tokens.ask(name)}
      cancel={tokens.cancel}
      button={(question) => (
        <button
          type="button"
          className={controls.button}
          popoverTarget={question}
          aria-label={tokens.revokeOf(name)}
        >
          {tokens.revoke}
        </button>
      )}
      submit={tokens.revoke}
      fields={{ do: 'revoke', id, name }}
      onAnswer={onAnswer}
    />
  )
}
