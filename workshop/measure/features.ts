import { posix } from 'node:path'
import { type Graph, reachable, shortestPath } from '#tools/code-graph/graph.ts'

/** One feature from the screen with its button to the file with its SQL. The contract joins the browser and the server. */
export type Feature = { name: string; screen: string; contract: string; route: string; command: string; sql: string }

const inServer = 'server/features'
const inWeb = 'web/screens'

export const features: Feature[] = [
  {
    name: 'give a gift',
    screen: `${inWeb}/give/give-tokens-screen.tsx`,
    contract: 'contract/gifts.ts',
    route: `${inServer}/gifts/routes.ts`,
    command: `${inServer}/gifts/give-tokens.ts`,
    sql: 'db/functions/give_tokens.sql',
  },
  {
    name: 'edit a user',
    screen: `${inWeb}/admin/users/edit-user-dialog.tsx`,
    contract: 'contract/admin-users.ts',
    route: `${inServer}/users/routes.ts`,
    command: `${inServer}/users/edit-user.ts`,
    sql: `${inServer}/users/edit-user.ts`,
  },
  {
    name: 'upload a picture',
    screen: `${inWeb}/settings/picture-card.tsx`,
    contract: 'contract/uploads.ts',
    route: `${inServer}/uploads/routes.ts`,
    command: `${inServer}/uploads/store-picture.ts`,
    sql: `${inServer}/uploads/store-picture.ts`,
  },
  {
    name: 'select a winner',
    screen: 'web/parts/draw/select-winner-dialog.tsx',
    contract: 'contract/competitions.ts',
    route: `${inServer}/competitions/routes.ts`,
    command: `${inServer}/competitions/select-winner.ts`,
    sql: `${inServer}/competitions/select-winner.ts`,
  },
  {
    name: 'send a mail',
    screen: `${inWeb}/auth/forgot-password-form.tsx`,
    contract: 'contract/auth.ts',
    route: `${inServer}/auth/routes.ts`,
    command: `${inServer}/auth/forgot-password.ts`,
    sql: 'server/platform/mail/outbox.ts',
  },
]

/**
 * For each feature: the files that are opened on the shortest way by imports from its screen to its SQL, and its own
 * files: what the screen and the command reach inside their modules, with the contract, the route and the SQL.
 */
export function featureLines(graph: Graph): string[] {
  return features.map((feature) => {
    const path = readingPath(graph, feature)
    const own = ownFiles(graph, feature)
    const names = path.map((file) => posix.basename(file)).join(' → ')
    return `${feature.name}: ${path.length} files to read (${names}), ${own.size} own files`
  })
}

function readingPath(graph: Graph, { screen, contract, route, sql }: Feature) {
  const inBrowser = shortestPath(graph, screen, contract) ?? []
  const inTheServer = shortestPath(graph, route, sql) ?? []
  return [...inBrowser, ...inTheServer]
}

function ownFiles(graph: Graph, { screen, contract, route, command, sql }: Feature) {
  const within = (file: string) => (path: string) => path.startsWith(`${posix.dirname(file)}/`)
  const isMail = (path: string) => within(command)(path) || within(sql)(path)
  return new Set([
    ...reachable(graph, screen, within(screen)),
    contract,
    route,
    sql,
    ...reachable(graph, command, isMail),
  ])
}
