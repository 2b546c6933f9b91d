import { useState } from 'react'
import { organizationSettings, type OrganizationSettings } from '#contract/organization.ts'
import { codeRoles } from '#domain/roles.ts'
import * as texts from '#texts/organization.ts'
import { roles } from '#texts/roles.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Button } from '#web/kit/button.tsx'
import { Checkbox } from '#web/kit/checkbox.tsx'
import layout from '#web/kit/layout.module.css'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** The owner's choice of the roles that may make codes for new passwords, besides admins. */
export function CodeRolesForm() {
  const reading = useRead(organizationSettings, { refetchOnOpen: true })
  return (
    <Read result={reading} loading={<Skeletons count={1} shape="form" />}>
      {({ codeRoles: saved }) => <RolesForm key={saved.join(' ')} saved={saved} />}
    </Read>
  )
}

function RolesForm({ saved }: { saved: OrganizationSettings['codeRoles'] }) {
  const [chosen, setChosen] = useState(saved)
  const change = useSaveSettings()

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    change.mutate({ codeRoles: chosen })
  }

  return (
    <form className={layout.form} onSubmit={submit}>
      <p className={layout.quiet}>{texts.whatCodesDo}</p>
      <div>
        {codeRoles.map((role) => (
          <Checkbox
            key={role}
            label={roles[role]}
            checked={chosen.includes(role)}
            onChange={({ target }) =>
              setChosen(codeRoles.filter((each) => (each === role ? target.checked : chosen.includes(each))))
            }
          />
        ))}
      </div>
      <Button
        type="submit"
        busy={change.isPending}
        disabled={chosen.length === saved.length && chosen.every((role) => saved.includes(role))}
      >
        {change.isPending ? texts.saving : texts.save}
      </Button>
    </form>
  )
}
