-- oldest: 0132_loose_revisions
-- A place belongs to one kind of link. Without knowing so the planner expects one link where there
-- are hundreds, and joins them one by one: a list sorted by keywords took six times as long.
create statistics link_kinds (dependencies, mcv) on to_kind, from_kind, place from link;
analyze link;
