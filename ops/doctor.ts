import { readArguments } from '#server/platform/config/read-arguments.ts'
import { checkDatabase } from './doctor/check-database.ts'
import { checkBackups, checkDisks, checkOwners, checkSettings } from './doctor/check-machine.ts'
import { checkCertificate, checkMail } from './doctor/check-network.ts'
import { lineOf } from './doctor/finding.ts'
import { runCommand } from './run-command.ts'

// One line for each part of the installation. Exit code 1 if one of them is wrong.
await runCommand(async (config, log) => {
  readArguments({ usage: 'npm run doctor', options: {} })
  const now = new Date()
  // Before the database is opened, which makes files.
  const owners = checkOwners(config)
  const findings = [
    checkSettings(process.env),
    owners,
    checkDisks(config),
    await checkDatabase(config, log),
    await checkMail(config),
    await checkBackups(config, now),
    await checkCertificate(config, now),
  ].flat()
  console.log(findings.map(lineOf).join('\n'))
  return findings.some(({ state }) => state === 'wrong') ? 1 : 0
})
