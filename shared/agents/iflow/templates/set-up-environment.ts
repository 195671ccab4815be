/** SetUpEnvironment: tells the model about the repository. */
import { templateIn } from './template.ts';

const bash = String.raw`#!/usr/bin/env bash
# Tells the model which branch is checked out, what has changed and what was committed last.
set -u
if ! branch=$(git rev-parse --abbrev-ref HEAD 2>/dev/null); then
  echo "## Git"
  echo
  echo "This folder is not a Git repository with a commit yet."
  exit 0
fi
changes=$(git status --porcelain | wc -l | tr -d ' ')
echo "## Git"
echo
echo "- Branch: $branch"
echo "- Changed files: $changes"
echo "- Last commit: $(git log -1 --oneline)"
`;

const python = String.raw`#!/usr/bin/env python3
"""Tells the model which branch is checked out, what has changed and what was committed last."""
import subprocess


def git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], check=True, capture_output=True, text=True).stdout.strip()


print("## Git\n")
try:
    branch = git("rev-parse", "--abbrev-ref", "HEAD")
except (OSError, subprocess.CalledProcessError):
    print("This folder is not a Git repository with a commit yet.")
else:
    changes = git("status", "--porcelain").splitlines()
    print(f"- Branch: {branch}")
    print(f"- Changed files: {len(changes)}")
    print(f"- Last commit: {git('log', '-1', '--oneline')}")
`;

const node = String.raw`#!/usr/bin/env node
// Tells the model which branch is checked out, what has changed and what was committed last.
const main = async () => {
  const { spawnSync } = await import('node:child_process');
  const git = (...args) => {
    const done = spawnSync('git', args, { encoding: 'utf8' });
    return done.status === 0 ? done.stdout.trim() : undefined;
  };
  console.log('## Git\n');
  const branch = git('rev-parse', '--abbrev-ref', 'HEAD');
  if (branch === undefined) return console.log('This folder is not a Git repository with a commit yet.');
  const changes = (git('status', '--porcelain') ?? '').split('\n').filter((line) => line !== '');
  console.log('- Branch: ' + branch);
  console.log('- Changed files: ' + changes.length);
  console.log('- Last commit: ' + git('log', '-1', '--oneline'));
};

main();
`;

const powershell = String.raw`# Tells the model which branch is checked out, what has changed and what was committed last.
Write-Output '## Git'
Write-Output ''
$branch = git rev-parse --abbrev-ref HEAD 2>$null
if ($LASTEXITCODE -ne 0) {
  Write-Output 'This folder is not a Git repository with a commit yet.'
  exit 0
}
Write-Output "- Branch: $branch"
Write-Output "- Changed files: $(@(git status --porcelain).Count)"
Write-Output "- Last commit: $(git log -1 --oneline)"
exit 0
`;

const onlyInGit = String.raw`#!/usr/bin/env bash
# Does its work only inside a Git repository, from whichever folder of it the agent was started.
set -u
root=$(git rev-parse --show-toplevel 2>/dev/null) || exit 0
echo "The repository's top folder is $root."
`;

const onlyInGitPython = String.raw`#!/usr/bin/env python3
"""Does its work only inside a Git repository, from whichever folder of it the agent was started."""
import subprocess
import sys

top = subprocess.run(["git", "rev-parse", "--show-toplevel"], capture_output=True, text=True)
if top.returncode != 0:
    sys.exit(0)
print(f"The repository's top folder is {top.stdout.strip()}.")
`;

const onlyInGitNode = String.raw`#!/usr/bin/env node
// Does its work only inside a Git repository, from whichever folder of it the agent was started.
const main = async () => {
  const { spawnSync } = await import('node:child_process');
  const top = spawnSync('git', ['rev-parse', '--show-toplevel'], { encoding: 'utf8' });
  if (top.status === 0) console.log("The repository's top folder is " + top.stdout.trim() + '.');
};

main();
`;

const onlyInGitPowershell = String.raw`# Does its work only inside a Git repository, from whichever folder of it the agent was started.
$root = git rev-parse --show-toplevel 2>$null
if ($LASTEXITCODE -ne 0) { exit 0 }
Write-Output "The repository's top folder is $root."
exit 0
`;

export const setUpEnvironment = [
  ...templateIn(
    { id: 'git-status', event: 'SetUpEnvironment', title: 'iflow.template.gitStatus', timeout: 10, shows: { decision: 'proceeds' } },
    { bash, python, node, powershell },
  ),
  ...templateIn(
    { id: 'only-in-git', event: 'SetUpEnvironment', title: 'iflow.template.onlyInGit', timeout: 10, shows: { decision: 'proceeds' } },
    { bash: onlyInGit, python: onlyInGitPython, node: onlyInGitNode, powershell: onlyInGitPowershell },
  ),
];
