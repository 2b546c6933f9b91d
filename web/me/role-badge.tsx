import { type Role, roleNames } from '#domain/roles.ts'
import { Badge } from '#web/ui/badge.tsx'

/** A role by its name: 'Shift Manager'. */
export const RoleBadge = ({ role }: { role: Role }) => <Badge tone="brand">{roleNames[role]}</Badge>
