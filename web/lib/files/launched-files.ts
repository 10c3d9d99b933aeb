type LaunchQueue = {
  setConsumer: (consumer: (launch: { files: readonly FileSystemFileHandle[] }) => void) => void;
};

/** Calls `receive` with the files that the installed app was opened with, if the browser supports that. */
export function onLaunchedFiles(receive: (files: readonly File[]) => void): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => void readAll(files, receive));
}

async function readAll(
  handles: readonly FileSystemFileHandle[],
  receive: (files: readonly File[]) => void,
): Promise<void> {
  const files = await Promise.all(handles.map((handle) => handle.getFile()));
  if (files.length > 0) receive(files);
}
