/** The only script of the page about the transparency log: shows what this browser keeps. Without it the page lacks that part. */
const container = document.getElementById('stored-head')
if (container)
  void import('#web/screens/transparency/stored-head.tsx').then(({ showStoredHead }) => showStoredHead(container))
