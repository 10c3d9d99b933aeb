#!/bin/sh
# Runs the script on standard input as root on a machine of its own; see ../machine.ts. Needs namespaces of
# its own for mounts, processes and the network. Arguments: an empty folder, the code, and the program Node.
set -eu
folder=$1 code=$2 node=$3

mount -t tmpfs -o mode=755 tmpfs "$folder"
cd "$folder"
mkdir system code home machine
layer() { # over what, its name, where
  mkdir -p "$2/changed" "$2/work" "$3"
  mount -t overlay -o "lowerdir=$1,upperdir=$folder/$2/changed,workdir=$folder/$2/work" overlay "$3"
}
layer / system machine
layer "$code" code machine/opt/coincide
layer "$code" home machine/home/ana/coincide

mount -t proc proc machine/proc
mount --rbind /dev machine/dev
for each in dev/shm tmp run; do mount -t tmpfs -o mode=1777 tmpfs machine/$each; done
rm -f machine/usr/bin/node
touch machine/usr/bin/node
mount --bind "$node" machine/usr/bin/node
cd "$(dirname "$0")"
install sudo systemctl cron "$folder"/machine/usr/local/bin/
cd "$folder"
echo 127.0.0.1 localhost coincide.example > machine/etc/hosts
# Switches the network device on: SIOCSIFFLAGS with IFF_UP.
perl -e 'socket(S, 2, 2, 0); $up = pack("a16s x14", "lo", 1); ioctl(S, 0x8914, $up) or die $!'

for each in opt/coincide home/ana/coincide; do
  chmod 755 machine/$each
  rm -rf machine/$each/.env machine/$each/data
  # `rm` fails while tests on this computer write there, so an empty folder covers it.
  for cache in machine/$each/node_modules/.vite*; do
    [ ! -d "$cache" ] || mount -t tmpfs -o mode=1777 tmpfs "$cache"
  done
done
# A Coincide that is installed on this computer is not part of the copy.
rm -rf machine/etc/coincide.env machine/var/lib/coincide machine/var/backups/coincide
cat > machine/run/script
exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
  chroot machine sh /run/script
