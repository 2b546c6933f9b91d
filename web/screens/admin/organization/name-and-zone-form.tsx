import { useState } from 'react'
import { changeOrganizationSettings, organizationSettings, type OrganizationSettings } from '#contract/organization.ts'
import { SettingsChanges } from '#contract/forms/organization.ts'
import { day, month, nextStart, week } from '#domain/calendar.ts'
import { maxOrganizationName } from '#domain/limits.ts'
import { endOfPeriod } from '#domain/time-zone-change.ts'
import { organizationErrors } from '#messages/forms/organization.ts'
import * as texts from '#texts/organization.ts'
import { useReadChange } from '#web/data/cache/use-read-change.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useDevice } from '#web/data/device/use-device.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { Button } from '#web/kit/button.tsx'
import { giftDate } from '#web/kit/dates.ts'
import { Field } from '#web/kit/field.tsx'
import layout from '#web/kit/layout.module.css'
import { Read } from '#web/kit/read.tsx'
import { Select } from '#web/kit/select.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import { useNow } from '#web/kit/use-now.ts'

const fields = { name: texts.organizationName, timeZone: texts.timeZone }

/** The name of the organisation, and the zone in which its weeks and months begin. */
export function NameAndZoneForm() {
  const reading = useRead(organizationSettings, { refetchOnOpen: true })
  return (
    <Read result={reading} loading={<Skeletons count={1} shape="form" />}>
      {(settings) => <SettingsForm key={`${settings.name} ${chosenZone(settings)}`} saved={settings} />}
    </Read>
  )
}

const chosenZone = ({ timeZone, nextTimeZone }: OrganizationSettings) => nextTimeZone?.timeZone ?? timeZone

function SettingsForm({ saved }: { saved: OrganizationSettings }) {
  const savedZone = chosenZone(saved)
  const [name, setName] = useState(saved.name)
  const [zone, setZone] = useState(savedZone)
  const zones = useDevice(knownZones, noZones)
  const show = useReadChange(organizationSettings)
  const form = useForm({
    endpoint: changeOrganizationSettings,
    schema: SettingsChanges,
    messages: organizationErrors,
    fields,
    onSignedOut: redirectToLogIn,
    fallbackMessage: texts.failedToSaveTheSettings,
    read: () => ({
      name: name === saved.name ? undefined : name,
      timeZone: zone === savedZone ? undefined : zone,
    }),
    onDone(changed) {
      show(changed)
      toast({ title: texts.settingsSaved, kind: 'success' })
    },
  })
  const hintIfFixed = (field: 'name' | 'timeZone') => (saved.fixed.includes(field) ? texts.setByTheOperator : undefined)

  return (
    <form className={layout.form} {...form.props}>
      <Field
        {...form.field('name')}
        hint={hintIfFixed('name') ?? texts.nameIsInEmails}
        disabled={saved.fixed.includes('name')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={maxOrganizationName}
        autoComplete="organization"
        dir="auto"
      />
      <Select
        {...form.field('timeZone')}
        hint={hintIfFixed('timeZone') ?? texts.weeksBeginInIt}
        disabled={saved.fixed.includes('timeZone')}
        value={zone}
        options={zoneOptions([...zones, saved.timeZone, savedZone])}
        onChange={({ target }) => setZone(target.value)}
      />
      <div role="status">
        <ZoneChange saved={saved} zone={zone} />
      </div>
      <Button type="submit" busy={form.isPending} disabled={name.trim() === saved.name && zone === savedZone}>
        {form.isPending ? texts.saving : texts.saveNameAndZone}
      </Button>
    </form>
  )
}

/** What becomes of the running week and month under a zone that is not the one that holds. */
function ZoneChange({ saved, zone }: { saved: OrganizationSettings; zone: string }) {
  const now = useNow()
  const { timeZone, nextTimeZone } = saved
  if (zone === timeZone) return null
  const isSaved = nextTimeZone?.timeZone === zone
  const from = isSaved ? new Date(nextTimeZone.from) : nextStart(day, now, zone)
  const change = { timeZone, next: { timeZone: zone, from } }
  const dates = {
    from: giftDate(from.toISOString()),
    week: giftDate(endOfPeriod(week, change, now).toISOString()),
    month: giftDate(endOfPeriod(month, change, now).toISOString()),
  }
  return (
    <p className={layout.quiet}>
      {isSaved ? texts.zoneHoldsSoon({ zone: zoneName(zone), ...dates }) : texts.zoneWouldHold(dates)}
    </p>
  )
}

const zoneName = (zone: string) => zone.replaceAll('_', ' ')

const zoneOptions = (zones: string[]) =>
  [...new Set(['UTC', ...zones])].sort().map((zone): [string, string] => [zone, zoneName(zone)])

const noZones: string[] = []
let listed: string[] | undefined

/** The zones that this browser knows; another one may know others than the server. */
const knownZones = () => (listed ??= Intl.supportedValuesOf('timeZone'))
