/** About Cline itself: its events and what lies in no file. */
export const en = {
  'cline.fires.TaskStart': 'When a new task starts; not when one is resumed.',
  'cline.fires.TaskResume': 'When a task is resumed, after a click on resume.',
  'cline.fires.TaskCancel': 'When a task is cancelled or a hook aborted, and only if work was going on. It cannot be cancelled itself.',
  'cline.fires.TaskComplete': 'When a task is marked as complete. Documented as “coming soon”.',
  'cline.fires.UserPromptSubmit': 'When the user submits a message: the first task, after a resume, or feedback.',
  'cline.fires.PreToolUse': 'Before a tool runs. A hook can stop it and cannot change its parameters.',
  'cline.fires.PostToolUse': 'After a tool has run.',
  'cline.fires.PreCompact': 'Before the conversation is shortened. Documented as “coming soon”.',
  'cline.fires.Notification': 'Named in Cline’s source; when it fires is not documented.',

  'cline.scope.user': 'Global',
  'cline.scope.project': 'Workspace',

  'cline.assumed.hooksEnabled': 'Cline Settings → Feature Settings → Enable Hooks',
  'cline.assumed.runtimeDirectory': 'A hooks directory named at start, searched first',
  'cline.assumed.primaryRootIndex': 'The primary workspace root, counted from 0: global hooks run there',
} as const;

export const zhCN: Record<keyof typeof en, string> = {
  'cline.fires.TaskStart': '启动新任务时；恢复任务时不触发。',
  'cline.fires.TaskResume': '点击恢复后，继续已有任务时。',
  'cline.fires.TaskCancel': '任务被取消或钩子被中止时，且仅当确有工作在进行。它本身不能被取消。',
  'cline.fires.TaskComplete': '任务被标记为完成时。文档标注“coming soon”。',
  'cline.fires.UserPromptSubmit': '用户提交消息时：初始任务、恢复之后或反馈。',
  'cline.fires.PreToolUse': '工具运行之前。钩子可以阻断它，但不能更改其参数。',
  'cline.fires.PostToolUse': '工具运行之后。',
  'cline.fires.PreCompact': '对话被压缩之前。文档标注“coming soon”。',
  'cline.fires.Notification': '出现在 Cline 的源码中；何时触发没有文档说明。',

  'cline.scope.user': '全局',
  'cline.scope.project': '工作区',

  'cline.assumed.hooksEnabled': 'Cline 设置 → Feature Settings → Enable Hooks',
  'cline.assumed.runtimeDirectory': '启动时指定的钩子目录，最先查找',
  'cline.assumed.primaryRootIndex': '主工作区根，从 0 计数：全局钩子在此运行',
};
