import { roleNameTexts } from '../../../wire/texts/role-names.ts'
import { roleTexts } from '../../../wire/texts/roles.ts'
import controls from '../../ui/controls.module.css'
import { PostForm } from '../../ui/post-form.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { roleLabel } from '../../words/role-label.ts'
import { useTexts } from '../../words/use-texts.ts'
import access from '../access/access.module.css'
import type { RolesAnswer } from './roles.tsx'

const templates = ['owner', 'admin', 'editor', 'viewer', 'schema', 'table'] as const

interface NewRoleProps {
  readonly names: readonly string[]
  readonly answer: RolesAnswer
  onAnswer(answer: RolesAnswer): void
}

/** A form that unfolds without script. A new role begins as a template or as a copy. */
export function NewRole({ names, answer: { typed, fields }, onAnswer }: NewRoleProps) {
  const roles = useTexts(roleTexts)
  const roleNames = useTexts(roleNameTexts)
  return (
    <details className={access.invite} open={typed !== null}>
      <summary className={controls.primary}>{roles.create.open}</summary>
      <PostForm className={access.form} onAnswer={onAnswer}>
        <input type="hidden" name="do" value="create" />
        <TextField
          label={roles.create.name}
          name="name"
          autoComplete="off"
          maxLength={60}
          defaultValue={typed?.name ?? ''}
          error={fields.name}
        />
        <SelectField label={roles.create.template} name="template" defaultValue={typed?.template ?? 'viewer'}>
          {templates.map((template) => (
            <option key={template} value={template}>
              {roles.create.templates[template]}
            </option>
          ))}
          {names.map((name) => (
            <option key={name} value={`copy:${name}`}>
              {roles.create.copy(roleLabel(roleNames.roles, name))}
            </option>
          ))}
        </SelectField>
        <TextField
          label={roles.create.of}
          name="of"
          required={false}
          autoComplete="off"
          defaultValue={typed?.of ?? ''}
          description={roles.create.ofAbout}
          error={fields.of}
        />
        <button type="submit" className={controls.primary}>
          {roles.create.submit}
        </button>
      </PostForm>
    </details>
  )
}
