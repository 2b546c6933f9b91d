import { type Role, roleNames } from '#domain/roles.ts'
import { Badge } from './badge.tsx'

/** A role by its name: 'Shift Manager'. */
export const RoleBadge = ({ role }: { role: Role }) => <Badge tone="brand">{roleNames[role]}</Badge>
